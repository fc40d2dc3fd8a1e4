import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ban, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useBlock } from '../mutations.ts'
import { blockState } from '../queries.ts'

/** A menu to block or unblock another member. */
export function BlockMenu({ username }: { username: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useQuery(blockState(username))
  const block = useBlock(username)
  const isBlocked = data?.mine ?? false
  return (
    <>
      <Menu
        label={t`More options for ${username}`}
        trigger={<IconButton icon={Ellipsis} label={t`More options for ${username}`} />}
      >
        <MenuItem onSelect={() => (isBlocked ? block.mutate(false) : setIsAsking(true))}>
          <Ban className="icon" aria-hidden="true" /> {isBlocked ? t`Unblock` : t`Block`}
        </MenuItem>
      </Menu>
      {isBlocked && (
        <span className="small quiet">
          <Trans>You blocked {username}.</Trans>
        </span>
      )}
      {isAsking && (
        <Dialog
          isOpen
          onOpenChange={setIsAsking}
          title={t`Block ${username}?`}
          foot={
            <>
              <Button onClick={() => setIsAsking(false)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="alert"
                disabled={block.isPending}
                onClick={() => block.mutate(true, { onSuccess: () => setIsAsking(false) })}
              >
                <Trans>Block</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              You’ll unfollow each other, and neither of you can comment on the other’s works, give them props or
              mention the other. You won’t see each other’s comments. {username} won’t be notified.
            </Trans>
          </p>
        </Dialog>
      )}
    </>
  )
}

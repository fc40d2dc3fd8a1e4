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
      <Menu label={`More about ${username}`} trigger={<IconButton icon={Ellipsis} label={`More about ${username}`} />}>
        <MenuItem onSelect={() => (isBlocked ? block.mutate(false) : setIsAsking(true))}>
          <Ban className="icon" aria-hidden="true" /> {isBlocked ? 'Unblock' : 'Block'}
        </MenuItem>
      </Menu>
      {isBlocked && <span className="small quiet">You blocked {username}.</span>}
      {isAsking && (
        <Dialog
          isOpen
          onOpenChange={setIsAsking}
          title={`Block ${username}?`}
          foot={
            <>
              <Button onClick={() => setIsAsking(false)}>Cancel</Button>
              <Button
                variant="alert"
                disabled={block.isPending}
                onClick={() => block.mutate(true, { onSuccess: () => setIsAsking(false) })}
              >
                Block
              </Button>
            </>
          }
        >
          <p>
            You no longer follow each other. Neither comments on the other’s works, gives them props or calls the other
            in, and you no longer see their comments. {username} is not told.
          </p>
        </Dialog>
      )}
    </>
  )
}

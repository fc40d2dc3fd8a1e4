import type { Profile } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { useChangeAvatar, useEditProfile } from '../mutations.ts'

function describeStage(share: number): string {
  const percent = Math.round(share * 100)
  return share < 1 ? t`Uploading, ${percent}%` : t`Processing…`
}

export function AvatarField({ profile }: { profile: Profile }) {
  const [share, setShare] = useState(0)
  const change = useChangeAvatar(setShare)
  const edit = useEditProfile()
  const problem = change.error ?? edit.error

  return (
    <div className="avatar">
      <PersonDisc username={profile.username} photo={profile.avatar} size={112} />
      <div className="avatar-text">
        <div className="avatar-actions">
          <PhotoInput
            word={profile.avatar ? t`Change photo` : t`Add a photo`}
            isBusy={change.isPending}
            onFile={(file) => {
              setShare(0)
              edit.reset()
              change.mutate(file)
            }}
          />
          {profile.avatar && (
            <Button
              variant="quiet"
              disabled={edit.isPending}
              onClick={() => {
                change.reset()
                edit.mutate({ avatarId: null })
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <p className="small quiet" role="status">
          {change.isPending ? describeStage(share) : t`At least 200 px. We strip metadata.`}
        </p>
        <div role="alert">{problem && !change.isPending && <p className="wrong">{problem.message}</p>}</div>
      </div>
    </div>
  )
}

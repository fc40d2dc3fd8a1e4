import type { Profile } from '@allcity/contract/users'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { useChangeAvatar, useEditProfile } from '../mutations.ts'

const describeStage = (share: number) => (share < 1 ? `Sending, ${Math.round(share * 100)}%` : 'Cutting sizes')

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
            word={profile.avatar ? 'Change the photo' : 'Add a photo'}
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
              Take it away
            </Button>
          )}
        </div>
        <p className="small quiet" role="status">
          {change.isPending
            ? describeStage(share)
            : 'Its longer side needs at least 200 pixels. Where you took it and with what is not kept.'}
        </p>
        <div role="alert">{problem && !change.isPending && <p className="wrong">{problem.message}</p>}</div>
      </div>
    </div>
  )
}

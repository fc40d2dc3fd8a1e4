import type { Profile } from '@allcity/contract/users'
import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { useChangeAvatar, useEditProfile } from '../mutations.ts'

const stageOf = (share: number) => (share < 1 ? `Sending, ${Math.round(share * 100)}%` : 'Cutting sizes')

export function AvatarField({ profile }: { profile: Profile }) {
  const id = useId()
  const [share, setShare] = useState(0)
  const change = useChangeAvatar(setShare)
  const edit = useEditProfile()
  const problem = change.error ?? edit.error

  return (
    <div className="avatar">
      <PersonDisc username={profile.username} photo={profile.avatar} size={112} />
      <div className="avatar-text">
        <div className="avatar-actions">
          <label className="button" htmlFor={id}>
            <Camera className="icon" aria-hidden="true" /> {profile.avatar ? 'Change the photo' : 'Add a photo'}
          </label>
          <input
            id={id}
            className="sr avatar-input"
            type="file"
            accept="image/*,.heic,.heif"
            disabled={change.isPending}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (!file) return
              setShare(0)
              change.mutate(file)
              currentTarget.value = ''
            }}
          />
          {profile.avatar && (
            <Button variant="quiet" disabled={edit.isPending} onClick={() => edit.mutate({ avatarId: null })}>
              Take it away
            </Button>
          )}
        </div>
        <p className="small quiet" role="status">
          {change.isPending ? stageOf(share) : 'Where you took it and with what is not kept.'}
        </p>
        <div role="alert">{problem && !change.isPending && <p className="wrong">{problem.message}</p>}</div>
      </div>
    </div>
  )
}

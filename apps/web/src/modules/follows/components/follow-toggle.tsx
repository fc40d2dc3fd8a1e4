import type { FollowType } from '@allcity/contract/follows'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { useFollow } from '../mutations.ts'
import { followState } from '../queries.ts'
import { followersWord } from '../rules.ts'
import './follow-toggle.css'

export interface FollowToggleProps {
  type: FollowType
  id: string
  forVisitors: ReactNode
}

export function FollowToggle({ type, id, forVisitors }: FollowToggleProps) {
  const username = useAuth(({ user }) => user?.username)
  const { data } = useQuery(followState(type, id, username))
  const follow = useFollow(type, id, username)
  const mine = data?.mine ?? false
  const followers = followersWord(data?.followers ?? 0)
  return (
    <span className="follow">
      {username ? (
        <Button
          isSmall
          aria-pressed={mine}
          aria-busy={follow.isPending}
          onClick={() => follow.isPending || follow.mutate(!mine)}
        >
          {mine ? t`Following` : t`Follow`}
        </Button>
      ) : (
        forVisitors
      )}
      {followers && <span className="small quiet">{followers}</span>}
    </span>
  )
}

import type { FollowType } from '@allcity/contract/follows'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useFollow } from '../mutations.ts'
import { followState } from '../queries.ts'
import { followersWord } from '../rules.ts'
import '#web/ui/styles/follow.css'

interface FollowButtonProps {
  type: FollowType
  id: string
}

/** Follows what a page is about, and says how many do; visitors are asked to sign in and come back. It asks once the page stands. */
export function FollowButton({ type, id }: FollowButtonProps) {
  const username = useAuth(({ user }) => user?.username)
  const { data } = useQuery(followState(type, id, username))
  const follow = useFollow(type, id, username)
  const { pathname } = useLocation()
  const mine = data?.mine ?? false
  const Icon = mine ? Check : Plus
  const words = (
    <>
      <Icon className="icon" aria-hidden="true" /> {mine ? 'Following' : 'Follow'}
    </>
  )
  return (
    <span className="follow">
      {username ? (
        <Button
          isSmall
          aria-pressed={mine}
          aria-busy={follow.isPending}
          onClick={() => follow.isPending || follow.mutate(!mine)}
        >
          {words}
        </Button>
      ) : (
        <ButtonLink isSmall to="/login" state={{ from: pathname }}>
          {words}
        </ButtonLink>
      )}
      <span className="small quiet">{data && followersWord(data.followers)}</span>
    </span>
  )
}

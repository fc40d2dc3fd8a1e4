import type { TakedownRole, TakedownState } from '@allcity/contract/takedowns'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface RoleWords {
  /** In the claimant's own words. */
  own: MessageDescriptor
  /** For moderators. */
  word: MessageDescriptor
  /** For the uploader. */
  asked: MessageDescriptor
}

export const roleWords: Record<TakedownRole, RoleWords> = {
  rights_holder: {
    own: msg`I made it, or hold rights in it`,
    word: msg`Rights holder`,
    asked: msg`Someone who says they hold rights in this work requested its removal; a moderator agreed.`,
  },
  depicted: {
    own: msg`It shows me`,
    word: msg`Person shown`,
    asked: msg`Someone who says this work shows them requested its removal; a moderator agreed.`,
  },
  owner: {
    own: msg`It’s on my wall or property`,
    word: msg`Property owner`,
    asked: msg`Someone who says they own the wall requested its removal; a moderator agreed.`,
  },
  resident: {
    own: msg`I live there`,
    word: msg`Resident`,
    asked: msg`Someone who says they live there requested its removal; a moderator agreed.`,
  },
  other: { own: msg`Something else`, word: msg`Other`, asked: msg`Someone requested its removal; a moderator agreed.` },
}

export const stateWords: Record<TakedownState, MessageDescriptor> = {
  open: msg`Under review`,
  accepted: msg`Taken down`,
  refused: msg`Not taken down`,
}

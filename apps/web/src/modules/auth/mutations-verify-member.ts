import { flushSync } from 'react-dom'
import { checkConnection, untilConnected } from '#web/lib/connection.ts'
import { findMember } from './mutations-session.ts'
import { forgetMember, rememberMember, useAuth } from './store.ts'

/** Verifies a member signed in from this browser's storage, once there is a network. Without an answer, they stay signed in. */
export async function verifyMember(): Promise<void> {
  const member = await findMember()
  if (member) return rememberMember(member)
  if (member === undefined) return (await checkConnection()) ? undefined : untilConnected().then(verifyMember)
  // Render this first: a members' page without a member would redirect to sign in.
  flushSync(() => useAuth.setState({ isLoading: true }))
  forgetMember()
}

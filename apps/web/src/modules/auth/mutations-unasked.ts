import { flushSync } from 'react-dom'
import { checkConnection, untilConnected } from '#web/lib/connection.ts'
import { findMember } from './mutations-session.ts'
import { forgetMember, rememberMember, useAuth } from './store.ts'

/** Asks after who was let in unasked, once there is a network. Where nobody can say, they stay. */
export async function checkUnasked(): Promise<void> {
  const member = await findMember()
  if (member) return rememberMember(member)
  if (member === undefined) return (await checkConnection()) ? undefined : untilConnected().then(checkUnasked)
  // A page for members leaves it to whoever signs out where they go. One that closes first, and then finds nobody, leads to sign in.
  flushSync(() => useAuth.setState({ isLoading: true }))
  forgetMember()
}

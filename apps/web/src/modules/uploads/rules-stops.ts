import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The four stages of a photo. */
export const stopNames: readonly MessageDescriptor[] = [msg`Upload`, msg`Check`, msg`Describe`, msg`Publish`]

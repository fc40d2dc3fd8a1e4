import { t } from '@lingui/core/macro'
import { toast } from '#web/lib/toast.ts'
import { findPosition } from './locate.ts'

/** 'longitude,latitude' of the browser, rounded to about a kilometre before it is sent; null when unavailable. */
export async function findNear(): Promise<string | null> {
  try {
    const { longitude, latitude } = (await findPosition()).place
    return `${longitude.toFixed(2)},${latitude.toFixed(2)}`
  } catch (failure) {
    toast.error(failure instanceof Error ? failure.message : t`Couldn't find your location.`)
    return null
  }
}

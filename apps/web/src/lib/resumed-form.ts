import { safeSessionStorage } from './safe-storage.ts'

const key = 'allcity.resume'

/** Remembers that the session ended while this form was open in this tab. */
export const rememberForm = (form: string, id: string): void => safeSessionStorage.setItem(key, `${form} ${id}`)

/** Whether the session ended while this form was open in this tab; true only once. */
export function takeResumed(form: string, id: string): boolean {
  const isThis = safeSessionStorage.getItem(key) === `${form} ${id}`
  if (isThis) safeSessionStorage.removeItem(key)
  return isThis
}

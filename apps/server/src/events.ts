/** Something that has happened. A module declares its events in `events.ts`; subscribers import them from there, never the reverse. */
export interface EventType<Payload extends object> {
  name: string
  /** Never set; carries the payload's type. */
  payload?: Payload
}

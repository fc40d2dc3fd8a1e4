import type { EventType } from '#server/events.ts'

/** Words wait for the answer of whose picture they are about. */
export const pictureTextProposed: EventType<{ pictureTextId: string; artworkId: string }> = {
  name: 'picture-text.proposed',
}

export const pictureTextAccepted: EventType<{ pictureTextId: string; artworkId: string }> = {
  name: 'picture-text.accepted',
}

import type { EventType } from '#server/events.ts'

/** A text waits for the owner of the picture to answer. */
export const pictureTextProposed: EventType<{ pictureTextId: string; artworkId: string }> = {
  name: 'picture-text.proposed',
}

export const pictureTextAccepted: EventType<{ pictureTextId: string; artworkId: string }> = {
  name: 'picture-text.accepted',
}

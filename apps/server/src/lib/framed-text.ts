export interface Frame {
  head: string
  /** What parts one batch from the next, if anything. */
  between?: string
  tail: string
}

/** A text in pieces: the head with the first batch, the others as they come, the tail. A batch without text leaves no trace. */
export async function* framed<Batch>(
  { head, between = '', tail }: Frame,
  batches: AsyncIterable<Batch>,
  write: (batch: Batch) => string,
): AsyncGenerator<string, void, undefined> {
  let before = head
  let isEmpty = true
  for await (const batch of batches) {
    const text = write(batch)
    if (text === '') continue
    yield before + text
    before = between
    isEmpty = false
  }
  yield isEmpty ? head + tail : tail
}

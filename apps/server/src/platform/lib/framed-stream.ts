export interface Frame {
  head: string
  /** Separator between two batches, if any. */
  between?: string
  tail: string
}

/** Streams a text in pieces: the head with the first batch, the other batches as they come, the tail. An empty batch leaves no trace. */
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

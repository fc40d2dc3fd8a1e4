/** Shares a page by the device's share sheet; without one, or if it fails, `copy` takes over. */
export async function sharePage(page: { title: string; url: string }, copy: () => Promise<void>): Promise<void> {
  if (!navigator.share) return copy()
  try {
    await navigator.share(page)
  } catch (error) {
    // A cancelled share sheet must not copy the link.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
  }
}

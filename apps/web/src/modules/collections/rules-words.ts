import type { Visibility } from '@allcity/contract/collections'

const visibilities: Record<Visibility, { word: string; what: string }> = {
  private: { word: 'Private', what: 'Only you see it.' },
  unlisted: { word: 'By address', what: 'Whoever has its address sees it. No page leads there.' },
  public: { word: 'Public', what: 'Everybody sees it and can find it.' },
}

export const visibilityWord = (visibility: Visibility) => visibilities[visibility].word
export const visibilityWhat = (visibility: Visibility) => visibilities[visibility].what

/** All that works on drafts, in one piece: the page goes without it as long as there are none. */
export { CardList } from './components/card-list.tsx'
export { CardsAside } from './components/cards-aside.tsx'
export { CardsWatch } from './components/cards-watch.tsx'
export { Headline } from './components/headline.tsx'
export { RemovedList } from './components/removed-list.tsx'
export { SentTotal } from './components/sent-total.tsx'
export { takeFiles } from './drafts-arrivals.ts'
export { openDrafts } from './drafts-keeper.ts'

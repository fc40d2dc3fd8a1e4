/** The parts of the upload page for drafts, in one chunk that loads only when there are drafts. */
export { CardList } from '../components/card-list.tsx'
export { CardsAside } from '../components/cards-aside.tsx'
export { CardsWatch } from '../components/cards-watch.tsx'
export { Headline } from '../components/headline.tsx'
export { RemovedList } from '../components/removed-list.tsx'
export { SentTotal } from '../components/sent-total.tsx'
export { placeFile, takeFiles } from './intake.ts'
export { openDrafts } from './sync.ts'

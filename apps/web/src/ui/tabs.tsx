import { Link } from 'react-router'

interface TabsProps {
  label: string
  tabs: { to: string; word: string; isHere: boolean }[]
}

/** Links to the sections of a page; one is current. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs tabs-first" aria-label={label}>
      {tabs.map(({ to, word, isHere }) => (
        <Link key={to} to={to} ref={isHere ? intoSight : undefined} aria-current={isHere ? 'page' : undefined}>
          {word}
        </Link>
      ))}
    </nav>
  )
}

/**
 * Scrolls the current tab into view, if the tabs do not fit on a phone. Only the row moves: the page may have been scrolled before
 * hydration.
 */
function intoSight(link: HTMLElement | null) {
  const row = link?.parentElement
  if (!row) return
  const [here, around] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += here.left - around.left - (around.width - here.width) / 2
}

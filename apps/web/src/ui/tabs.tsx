import { Link } from 'react-router'

interface TabsProps {
  label: string
  tabs: { to: string; word: string; isHere: boolean }[]
}

/** The sections of a page, of which one is here. */
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

/** On a phone they may not fit beside each other. The row alone moves: the page may have been scrolled before it woke. */
function intoSight(link: HTMLElement | null) {
  const row = link?.parentElement
  if (!row) return
  const [here, around] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += here.left - around.left - (around.width - here.width) / 2
}

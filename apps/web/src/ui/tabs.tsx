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

/** On a phone they may not fit beside each other. */
const intoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

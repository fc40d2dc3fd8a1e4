import { Link } from 'react-router'
import { Wordmark } from '#web/ui/wordmark.tsx'

export const footLinks = [
  { to: '/about', word: 'About' },
  { to: '/places', word: 'Places' },
  { to: '/trains', word: 'Painted trains' },
  { to: '/achievements', word: 'Achievements' },
  { to: '/data', word: 'Open data' },
  { to: '/terms', word: 'Terms' },
  { to: '/privacy', word: 'Privacy' },
  { to: '/contact', word: 'Contact' },
  { to: '/warrant-canary', word: 'Warrant canary' },
]

export function Footer() {
  return (
    <footer className="foot">
      <div className="foot-row">
        <Wordmark />
        <nav aria-label="About Allcity">
          {footLinks.map(({ to, word }) => (
            <Link key={to} to={to}>
              {word}
            </Link>
          ))}
        </nav>
        <p className="foot-end">
          <span>Map data © OpenStreetMap contributors</span>
          <span>© 2025 Allcity</span>
        </p>
      </div>
    </footer>
  )
}

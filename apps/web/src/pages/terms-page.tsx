import { restorableDays } from '@allcity/contract/artworks'
import { Link } from 'react-router'
import { ProsePage } from '#web/ui/prose-page.tsx'

export function Component() {
  return (
    <ProsePage
      title="Terms"
      path="/terms"
      description="The rules for using Allcity: what you may upload, what you allow with it, and what you can expect."
      summary="Short, because there is not much to it."
    >
      <h2>What you upload</h2>
      <ul>
        <li>Photos that you took, or that you may publish.</li>
        <li>Photos of the work. People who can be recognised should have agreed to be in the picture.</li>
        <li>A place that is right, or a vaguer one. You choose how closely it is published.</li>
        <li>
          Nothing that gives away a person: no names, addresses or faces of those who painted without permission, unless
          they published them themselves.
        </li>
        <li>No entering of yards, tracks or roofs for the sake of a photo. Stay safe, stay legal.</li>
      </ul>

      <h2>What stays yours</h2>
      <p>
        Your photo stays yours. With each work you choose a licence: CC BY 4.0, CC BY-SA 4.0, CC0, or all rights
        reserved. Whatever you choose, you allow this installation to store your photo, to cut it into sizes and to show
        it here, for as long as you leave it up. The work on the wall belongs to whoever made it; a licence on a photo
        does not change that.
      </p>

      <h2>What you take</h2>
      <p>
        The licence beside a photo says what you may do with it. Where it says all rights reserved, ask the person who
        uploaded it. Street names and the background of the map are © OpenStreetMap contributors.
      </p>

      <h2>Taking it back</h2>
      <p>
        You can take down a work of yours at any time and put it back for {restorableDays} days. You can{' '}
        <Link to="/profile">download everything and delete your account</Link> without asking anybody.
      </p>

      <h2>What you can expect</h2>
      <p>
        The software is free and comes under the MIT licence, as it is, without any warranty. The people who run this
        installation may take down what breaks these rules or the law where they are, and close the account of whoever
        keeps doing it. Whoever loses something that way is told what, why and by which rule, and can appeal once:
        somebody else decides that. Whether a wall still looks as shown here, nobody can promise you.
      </p>
      <p>
        What is kept about you is on the <Link to="/privacy">privacy page</Link>.
      </p>
    </ProsePage>
  )
}

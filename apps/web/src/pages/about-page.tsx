import { Link } from 'react-router'
import { ProsePage } from '#web/ui/prose-page.tsx'

export function Component() {
  return (
    <ProsePage
      title="About"
      path="/about"
      description="What Allcity is: a free, open map of street art that its users make, without ads and without tracking."
      summary="A map of street art, made by the people who walk past it."
    >
      <p>
        “All city” is what a writer was called whose name ran on every line of the New York subway. This Allcity is the
        place to find such work, wherever it stands: murals, pieces, throw-ups, tags, stencils, paste-ups, stickers,
        mosaics, installations, sculptures and whole trains.
      </p>
      <h2>For everybody</h2>
      <p>
        You need no account to look. The <Link to="/map">map</Link> shows what stands around you, and{' '}
        <Link to="/browse">Browse</Link> shows what came in last. Every work has a page of its own, with its photos, its
        kind, the surface it is on, and its place, as closely as the person who uploaded it wanted to say.
      </p>
      <h2>For those who photograph walls</h2>
      <p>
        Sign up, choose your photos and put them on the map, one or fifty at a time. We read the place and the day that
        your camera wrote, suggest them to you, and then drop them: no photo that we serve carries any data of the
        camera. You decide how closely the place is published, from the exact spot to nothing at all.
      </p>
      <h2>For those who paint them</h2>
      <p>
        A place that is not published exactly stays with the uploader and the moderators. What everybody else sees is a
        point of a coarse grid that tells nothing more. If your work or you should not be here, the{' '}
        <Link to="/contact">contact page</Link> says what to do.
      </p>
      <h2>For those who build</h2>
      <p>
        Allcity is free software under the MIT licence, and anybody can run an installation of their own. Everything
        that this site shows comes from a public interface: it is described at <a href="/api/docs">/api/docs</a>, and in
        a form for machines at <a href="/api/openapi.json">/api/openapi.json</a>. The whole of it can be taken along as
        a file, a feed or tiles: see <Link to="/data">open data</Link>.
      </p>
    </ProsePage>
  )
}

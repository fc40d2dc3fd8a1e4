import type { Maker, MergedMaker } from '@allcity/contract/makers'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { makerPath } from '#web/lib/makers.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useUnmergeMaker } from '../mutations.ts'
import { mergedInto } from '../queries.ts'
import '#web/modules/credits/components/made-by.css'

/** For moderators: the doubles that lead here, each of which can be taken apart again. */
export function MergedDoubles({ maker }: { maker: Maker }) {
  const { data, isError } = useQuery(mergedInto(maker.type, maker.id))
  if (isError) return <p role="status">What was merged into it did not load.</p>
  if (!data || data.items.length === 0) return null
  return (
    <section className="know-who" aria-labelledby="merged">
      <h2 id="merged">Merged into it</h2>
      <p className="hint">Undone, works, names and memberships go back to the double. What came since stays here.</p>
      <ul className="doubles">
        {data.items.map((double) => (
          <Double key={double.maker.id} double={double} />
        ))}
      </ul>
    </section>
  )
}

function Double({ double: { maker, by, at } }: { double: MergedMaker }) {
  const navigate = useNavigate()
  const unmerge = useUnmergeMaker(maker.type)
  const wrong = readSentence(unmerge.error)
  // By its promise: the lists that follow take this line away, and with it what is called back.
  const undo = async () => {
    const double = await unmerge.mutateAsync(maker.id).catch(() => null)
    if (double) await navigate(makerPath(double))
  }
  return (
    <li>
      <MakerDisc type={maker.type} name={maker.name} />
      <span>
        <bdi className="strong">{maker.name}</bdi>
        <br />
        <span className="quiet small">
          {by ?? 'Somebody who has left'}, <RelativeTime at={at} />
        </span>
      </span>
      <Button
        isSmall
        aria-label={`Undo the merge of ${maker.name}`}
        disabled={unmerge.isPending}
        onClick={() => void undo()}
      >
        {unmerge.isPending ? 'Undoing' : 'Undo'}
      </Button>
      <span role="alert">{wrong && <span className="wrong">{wrong}</span>}</span>
    </li>
  )
}

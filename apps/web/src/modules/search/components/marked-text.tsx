import type { Marked } from '@allcity/contract/search'
import { splitMarks } from '../rules.ts'

/** A name, with what the words met of it in another light. */
export function MarkedText({ of }: { of: Marked }) {
  let at = 0
  return (
    <bdi>
      {splitMarks(of).map(({ text, isMet }) => {
        const key = at
        at += text.length
        return isMet ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
      })}
    </bdi>
  )
}

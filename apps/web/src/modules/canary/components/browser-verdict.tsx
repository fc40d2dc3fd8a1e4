import type { SignedCanary } from '@allcity/contract/canary'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { isSignedBy } from '#web/lib/ed25519.ts'
import { translate } from '#web/lib/messages.ts'

type Verdict = 'waiting' | 'holds' | 'wrong' | 'cannot'

const words: Record<Verdict, MessageDescriptor> = {
  waiting: msg`Checked by the server: the signature matches this text.`,
  holds: msg`Checked in your browser: the signature matches this text.`,
  wrong: msg`Your browser found that the signature doesn’t match this text. Don’t trust it.`,
  cannot: msg`Checked only by the server: your browser doesn’t support this kind of signature, or the connection isn’t secure.`,
}

/** The server says whether it holds; who does not trust the server has the browser say it. */
export function BrowserVerdict({ signed }: { signed: SignedCanary }) {
  const [verdict, setVerdict] = useState<Verdict>('waiting')

  useEffect(() => {
    let isOver = false
    isSignedBy(signed.publicKey, signed.signature, signed.text).then((fits) => {
      if (isOver) return
      if (fits === null) setVerdict('cannot')
      else setVerdict(fits ? 'holds' : 'wrong')
    })
    return () => {
      isOver = true
    }
  }, [signed])

  return (
    <p role="status" className={verdict === 'wrong' ? 'notice notice-alert' : undefined}>
      {translate(words[verdict])}
    </p>
  )
}

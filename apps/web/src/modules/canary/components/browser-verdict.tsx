import type { SignedCanary } from '@allcity/contract/canary'
import { useEffect, useState } from 'react'
import { isSignedBy } from '#web/lib/ed25519.ts'

type Verdict = 'waiting' | 'holds' | 'wrong' | 'cannot'

const words: Record<Verdict, string> = {
  waiting: 'Checked by the server: the signature fits this text.',
  holds: 'Checked in your browser: the signature fits this text.',
  wrong: 'Your browser says that the signature does not fit this text. Do not believe it.',
  cannot:
    'Checked by the server alone: your browser does not know this kind of signature, or this page came over a line that is not safe.',
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
      {words[verdict]}
    </p>
  )
}

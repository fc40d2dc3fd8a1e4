import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies a text to the clipboard and confirms it in place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }

  return (
    <span className="copy-button">
      <Button isSmall onClick={copy}>
        {result === 'copied' ? (
          <Check className="icon" aria-hidden="true" />
        ) : (
          <Copy className="icon" aria-hidden="true" />
        )}{' '}
        {label}
      </Button>{' '}
      <span className="small" role="status">
        {result === 'copied' && t`Copied`}
        {result === 'failed' && t`Your browser blocks copying. Select the text instead.`}
      </span>
    </span>
  )
}

import { createHmac } from 'node:crypto'

/** Colours, numbers, names, brackets and names in quotes, and nothing that could end a rule. */
const harmless = /^(?:[\w\s#%.,:;()+-]|'[\w ]*'|\/(?!\*))*$/
/** A style, or what is passed over whole, as its words may look like one: a script, the value of any other attribute. */
const styleOrWhole = /<script\b.*?<\/script>| style="([^"]*)"|="[^"]*"/gs

/**
 * A policy without `unsafe-inline` lets no element carry its own style. So each that the markup carries becomes a rule of one style
 * element, which the policy names by its nonce; `lib/lowered-styles.ts` gives them back before the page wakes.
 * The nonce follows from the page and a `secret`: under one secret the same page has the same one, so that it can be kept by its ETag, and
 * markup that somebody smuggles in changes it.
 */
export function liftStyles(html: string, secret: Uint8Array): { html: string; nonce: string } {
  const numbers = new Map<string, number>()
  const marked = html.replace(styleOrWhole, (whole, written: string | undefined) => {
    if (written === undefined) return whole
    const style = unescaped(written)
    if (!harmless.test(style) || !isBalanced(style)) return ''
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const nonce = createHmac('sha256', secret).update(marked).digest('base64url').slice(0, 22)
  // As strong as the attribute that it stands for, whatever the style sheets say.
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]:not(#_){${style}}`)
  const element = `<style id="styles" nonce="${nonce}">${rules.join('')}</style>`
  return { html: marked.replace('</head>', () => `${element}</head>`), nonce }
}

const unescaped = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function isBalanced(style: string): boolean {
  let open = 0
  for (const letter of style) {
    if (letter === '(') open += 1
    if (letter === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0
}

import { createHash } from 'node:crypto'
import type { Address, Email } from 'postal-mime'
import { escapeHtml } from './html.ts'

export interface OutboxEntry {
  name: string
  email: Email
}

const style = `
  :root { color-scheme: dark }
  body { margin: 0; background: #0b0b0c; color: #f4f1ea; font: 420 16px/1.5 'Archivo Variable', 'Helvetica Neue', Arial, sans-serif }
  main { max-width: 880px; margin: 8px auto; padding: 0 16px 48px; border-top: 2px solid #f4f1ea }
  h1 { font-size: 36px; line-height: 1.1; font-weight: 650; letter-spacing: -0.03em; margin: 24px 0 8px; overflow-wrap: anywhere }
  p, dt, time { color: #a19d94 }
  a { color: inherit }
  a:focus-visible { outline: 3px solid #fccc0a; outline-offset: 3px }
  ul { list-style: none; margin: 24px 0; padding: 0 }
  li { border-top: 1px solid #2c2c30 }
  li a { display: grid; gap: 4px; padding: 12px 0; text-decoration: none }
  li a:hover strong { text-decoration: underline }
  li span { color: #a19d94; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 24px }
  dd { margin: 0; overflow-wrap: anywhere }
  pre { margin: 0 0 24px; padding: 16px; background: #141416; border-top: 2px solid #f4f1ea; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  iframe { display: block; width: 100%; height: 420px; border: 1px solid #7d7970; background: #fff; color-scheme: light }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * Policy of the outbox pages: only their one style sheet and the style attributes of the mail in the frame. No script, no request, no frame
 * around them.
 */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The list, newest first; `older` is where the next page begins. */
export function outboxPage(entries: OutboxEntry[], older: string | undefined): string {
  const rows = entries.map(
    ({ name, email }) =>
      `<li><a href="/outbox/${encodeURIComponent(name)}"><strong>${escapeHtml(email.subject ?? 'No subject')}</strong>` +
      `<span>To ${escapeHtml(people(email.to))}, ${time(email)}</span></a></li>`,
  )
  const list =
    rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>No mail yet. Sign up, and the code arrives here.</p>'
  const next = older ? `<p><a href="/outbox?before=${encodeURIComponent(older)}">Older mail</a></p>` : ''
  return page(
    'Outbox',
    `<p>No mail server is set, so mail stays on this computer and only this computer can read it. SMTP_URL sends it instead.</p>${list}${next}`,
  )
}

/** One mail: its text as it is, and its HTML in a frame that may run and fetch nothing. */
export function mailPage({ email }: OutboxEntry): string {
  const frame = email.html
    ? `<h2>As HTML</h2><iframe title="The mail as HTML" sandbox="" srcdoc="${escapeHtml(email.html)}"></iframe>`
    : ''
  const heads = [
    ['From', escapeHtml(people(email.from ? [email.from] : []))],
    ['To', escapeHtml(people(email.to))],
    ['Sent', time(email)],
  ]
  return page(
    email.subject ?? 'No subject',
    `<p><a href="/outbox">Outbox</a></p><dl>${heads.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<pre>${escapeHtml(email.text?.trimEnd() ?? '')}</pre>${frame}`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Allcity</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

function people(addresses: Address[] = []): string {
  return addresses.map(({ name, address }) => (name ? `${name} <${address ?? ''}>` : (address ?? ''))).join(', ')
}

function time({ date }: Email): string {
  const sent = new Date(date ?? Number.NaN)
  if (Number.isNaN(sent.getTime())) return 'no date'
  return `<time datetime="${sent.toISOString()}">${escapeHtml(sent.toUTCString())}</time>`
}

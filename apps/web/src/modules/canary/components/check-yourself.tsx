import { Trans } from '@lingui/react/macro'
/** Commands that verify the statement without trusting this page or this site. */
export function CheckYourself({ baseUrl, fingerprint }: { baseUrl: string; fingerprint: string }) {
  const place = `${baseUrl}/api/warrant-canary`
  const commands = [
    `curl -fsSO ${place}/statement.txt`,
    `curl -fsSO ${place}/statement.sig`,
    `curl -fsSO ${place}/key.pem`,
    'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in statement.txt -sigfile statement.sig',
    'openssl pkey -pubin -in key.pem -outform DER | openssl dgst -sha256',
  ].join('\n')

  return (
    <>
      <h2>
        <Trans>Verify it yourself</Trans>
      </h2>
      <p>
        <Trans>
          With OpenSSL 3, in any shell. The first check prints <code>Signature Verified Successfully</code>, the second
          the fingerprint of the key:
        </Trans>
      </p>
      <pre className="canary-commands">
        <code>{commands}</code>
      </pre>
      <p>
        <Trans>
          Compare the fingerprint with the one that the operator published elsewhere, and save it for next time:
        </Trans>
      </p>
      <p>
        <code className="canary-fingerprint">{fingerprint}</code>
      </p>
    </>
  )
}

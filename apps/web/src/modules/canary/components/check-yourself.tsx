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
      <h2>Check it yourself</h2>
      <p>
        With OpenSSL 3, in any shell. The first check says <code>Signature Verified Successfully</code>, the second
        tells the fingerprint of the key:
      </p>
      <pre className="canary-commands">
        <code>{commands}</code>
      </pre>
      <p>
        Compare it with the one that whoever runs this site has told elsewhere, and write it down for the next time:
      </p>
      <p>
        <code className="canary-fingerprint">{fingerprint}</code>
      </p>
    </>
  )
}

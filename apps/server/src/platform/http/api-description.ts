/** The introduction of the API documentation, in Markdown: what holds for all operations, with an example each. */
export const describeApi = (
  baseUrl: string,
): string => `Discover, map and upload street art. Everything the web app does goes through this API.

Errors are \`{ error, message, fields? }\`: a code from a closed list, a sentence for people, and for bad input what is wrong by field. Places are published at the level their uploader chose; the exact point never appears otherwise.

## Use from other websites

Public reads answer with \`Access-Control-Allow-Origin: *\` when they are asked without a token and without cookies.

\`\`\`js
const { items } = await (await fetch('${baseUrl}/api/artworks?limit=3')).json()
\`\`\`

## Paging

Lists answer \`{ items, next? }\`. Send \`next\` as \`cursor\` to read the next page; it is absent on the last one. \`limit\` is at most 100.

\`\`\`sh
curl '${baseUrl}/api/artworks?limit=100'
curl '${baseUrl}/api/artworks?limit=100&cursor=NEXT'
\`\`\`

## Sign in from a program

Send the \`id_token\` of a sign-in as a bearer token. It expires; \`POST /api/auth/refresh\` with the cookie of the sign-in gives a new one.

\`\`\`sh
curl -c cookies -H 'Content-Type: application/json' -d '{"email":"you@example.org","password":"..."}' ${baseUrl}/api/auth/login
curl -H 'Authorization: Bearer ID_TOKEN' ${baseUrl}/api/users/profile
curl -b cookies -c cookies -X POST ${baseUrl}/api/auth/refresh
\`\`\`

## Send a photo

Photos are sent by [tus 1.0](https://tus.io/protocols/resumable-upload) to \`/api/uploads\`. \`Upload-Metadata\` holds \`id\`, a UUIDv7 that you make, and may hold \`filename\`; both values are Base64. After the last byte, read \`GET /api/uploads?id=ID\` until the state is \`ready\` or \`failed\`, then publish with \`POST /api/artworks\`.

\`\`\`sh
curl -i -X POST -H 'Authorization: Bearer ID_TOKEN' -H 'Tus-Resumable: 1.0.0' -H 'Upload-Length: 81234' \\
  -H "Upload-Metadata: id $(printf %s ID | base64),filename $(printf %s wall.jpg | base64)" ${baseUrl}/api/uploads
curl -X PATCH -H 'Authorization: Bearer ID_TOKEN' -H 'Tus-Resumable: 1.0.0' -H 'Upload-Offset: 0' \\
  -H 'Content-Type: application/offset+octet-stream' --data-binary @wall.jpg ${baseUrl}/api/uploads/ID
\`\`\`
`

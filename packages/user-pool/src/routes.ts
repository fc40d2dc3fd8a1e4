import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import { type Answer, refusal } from './answers.ts'
import { type ExceptionName, PoolError } from './errors.ts'
import type { Handle } from './handler.ts'
import { isDeeperThan } from './json-depth.ts'
import { operations } from './operations.ts'

const bodyLimit = 64 * 1024
/** Requests of the protocol are four levels deep at most. */
const deepest = 64
const contentType = 'application/x-amz-json-1.1'
const targetPrefix = 'AWSCognitoIdentityProviderService.'

/** Maps Fastify's own errors to exceptions of the protocol. */
const refusals: Record<string, [ExceptionName, number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['RequestEntityTooLargeException', 413, 'The request is larger than 64 KB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UnknownOperationException', 400, `The content type must be ${contentType}.`],
}

/** The pool over HTTP: `POST /` and the two documents under `/.well-known/`, mounted under a prefix. */
export function poolRoutes(
  pool: { handle: Handle; jwks: () => JSONWebKeySet },
  issuer: string,
  poolId: string,
  readLanguage?: (request: FastifyRequest) => string,
): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(contentType, { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))

    app.setErrorHandler<Error & { code?: string; statusCode?: number }>((error, request, reply) => {
      const [exception, status, message] = refusals[error.code ?? ''] ?? []
      if (exception) return send(reply, refusal(new PoolError(exception, message ?? '', status)))
      if (error.statusCode !== undefined && error.statusCode < 500) throw error
      request.log.error(error)
      return send(
        reply,
        refusal(new PoolError('InternalErrorException', 'Something went wrong, please try again.', 500)),
      )
    })

    app.post('/', async (request, reply) => {
      const target = request.headers['x-amz-target']
      const operation =
        typeof target === 'string' && target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : ''
      const payload = parseJson(request.body)
      const answer =
        payload instanceof PoolError
          ? refusal(payload)
          : await pool.handle(operation, payload, {
              address: request.ip,
              cookies: request.headers.cookie,
              isOwnPage: isOwnPage(request, issuer),
              language: readLanguage?.(request),
              userAgent: request.headers['user-agent'],
            })
      // Logs only names of the protocol: no address, code or token, and no text from the caller.
      const known = operations.has(operation) ? operation : null
      if (answer.exception) request.log.info({ operation: known, refused: answer.exception }, 'identity refused')
      else request.log.info({ operation: known }, 'identity answered')
      return send(reply, answer)
    })

    app.get('/:poolId/.well-known/jwks.json', async ({ params }, reply) => document(reply, params, pool.jwks()))
    app.get('/:poolId/.well-known/openid-configuration', async ({ params }, reply) =>
      document(reply, params, {
        id_token_signing_alg_values_supported: ['RS256'],
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        scopes_supported: ['openid', 'email', 'profile'],
        subject_types_supported: ['public'],
      }),
    )
  }

  function document(reply: FastifyReply, params: unknown, body: unknown) {
    const requested = typeof params === 'object' && params !== null && 'poolId' in params ? String(params.poolId) : ''
    if (requested !== poolId) {
      return send(
        reply,
        refusal(new PoolError('ResourceNotFoundException', `User pool ${requested} does not exist.`, 404)),
      )
    }
    return reply.header('cache-control', 'public, max-age=300').send(body)
  }
}

/** Browsers name the origin of a request, by `Sec-Fetch-Site` over https and by `Origin` always; programs do not. */
function isOwnPage({ headers, host }: FastifyRequest, issuer: string): boolean {
  const { origin } = headers
  if (headers['sec-fetch-site'] === 'same-origin') return true
  if (origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(issuer).origin
}

function send(reply: FastifyReply, { status, body, headers }: Answer) {
  return reply
    .code(status)
    .headers({ 'x-amzn-requestid': randomUUID(), 'cache-control': 'no-store', ...headers })
    .type(contentType)
    .send(JSON.stringify(body))
}

function parseJson(body: unknown): unknown {
  const text = String(body)
  if (isDeeperThan(text, deepest)) return new PoolError('SerializationException', 'The request is nested too deeply.')
  try {
    return JSON.parse(text)
  } catch {
    return new PoolError('SerializationException', 'The request is not JSON.')
  }
}

import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { toFieldErrors } from './form-failure.ts'
import { IdentityError } from './identity.ts'

const fieldOf = { username: 'username', conflict: 'username', CodeMismatchException: 'code' }
const refusal = (fields?: Record<string, string>) =>
  new CallError({ error: 'conflict', message: 'This name is taken', ...(fields ? { fields } : {}) }, 409)

describe('form failures', () => {
  it('appear beside the fields that the server names', () => {
    expect(toFieldErrors(refusal({ username: 'Too short', secret: 'No' }), fieldOf)).toEqual({ username: 'Too short' })
  })

  it('appear beside the field of their code where the server names none', () => {
    expect(toFieldErrors(refusal(), fieldOf)).toEqual({ username: 'This name is taken' })
  })

  it('appear beside the field of a provider’s exception', () => {
    expect(toFieldErrors(new IdentityError('CodeMismatchException', 'Wrong code'), fieldOf)).toEqual({
      code: 'Wrong code',
    })
  })

  it('appear above the form when no field applies', () => {
    expect(toFieldErrors(new IdentityError(null, 'Not now'), fieldOf)).toEqual({ root: 'Not now' })
    expect(toFieldErrors('a string', fieldOf)).toEqual({ root: 'An unexpected error occurred' })
  })
})

import { ChangePassword } from './actions/ChangePassword.ts'
import { ConfirmForgotPassword } from './actions/ConfirmForgotPassword.ts'
import { ConfirmSignUp } from './actions/ConfirmSignUp.ts'
import { DeleteUser } from './actions/DeleteUser.ts'
import { ForgotPassword } from './actions/ForgotPassword.ts'
import { GetTokensFromRefreshToken } from './actions/GetTokensFromRefreshToken.ts'
import { GetUser } from './actions/GetUser.ts'
import { GlobalSignOut } from './actions/GlobalSignOut.ts'
import { InitiateAuth } from './actions/InitiateAuth.ts'
import { ResendConfirmationCode } from './actions/ResendConfirmationCode.ts'
import { RespondToAuthChallenge } from './actions/RespondToAuthChallenge.ts'
import { RevokeToken } from './actions/RevokeToken.ts'
import { SignUp } from './actions/SignUp.ts'
import { UpdateUserAttributes } from './actions/UpdateUserAttributes.ts'
import type { Action } from './pool.ts'

export const operations: ReadonlyMap<string, Action> = new Map<string, Action>(
  Object.entries({
    ChangePassword,
    ConfirmForgotPassword,
    ConfirmSignUp,
    DeleteUser,
    ForgotPassword,
    GetTokensFromRefreshToken,
    GetUser,
    GlobalSignOut,
    InitiateAuth,
    ResendConfirmationCode,
    RespondToAuthChallenge,
    RevokeToken,
    SignUp,
    UpdateUserAttributes,
  }),
)

/** Operations that allow guessing without a sign-in: these are counted by address. */
export const guessable: ReadonlySet<string> = new Set([
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'ForgotPassword',
  'InitiateAuth',
  'ResendConfirmationCode',
  'RespondToAuthChallenge',
  'SignUp',
])

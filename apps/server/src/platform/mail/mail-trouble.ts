/** The reason mail could not be delivered, in a sentence that names the setting to fix. */
export interface MailTrouble {
  sentence: string
  /** The server refused this one address; other mail may pass. */
  isRecipient: boolean
}

const recipientRefused = 'The mail server does not take mail from us for this address'
const certificate =
  /certificate|self.signed|altname|CERT_|DEPTH_ZERO|UNABLE_TO_(VERIFY|GET)|ERR_TLS|wrong version number|EPROTO/i

/** Reads what nodemailer throws (https://nodemailer.com/errors). */
export function mailTrouble(error: unknown): MailTrouble {
  const { code = '', command = '', message = '', responseCode = 0 } = Object(error)
  const words = `${code} ${message}`
  const sentence = (text: string): MailTrouble => ({ sentence: text, isRecipient: false })
  if (/EENVELOPE|EMESSAGE/.test(code) && /RCPT/.test(command)) return { sentence: recipientRefused, isRecipient: true }
  if (command === 'MAIL FROM' || (code === 'EENVELOPE' && !/RCPT|DATA/.test(command)))
    return sentence('The mail server refuses the sender, MAIL_FROM')
  if (code === 'EAUTH' || code === 'ENOAUTH' || [530, 534, 535, 538].includes(responseCode))
    return sentence('The mail server refuses the user or the password of SMTP_URL')
  if (/expired/i.test(words)) return sentence('The certificate of the mail server has expired')
  if (code === 'ETLS' || certificate.test(words)) return sentence('The certificate of the mail server does not hold')
  if (/ECONNREFUSED/.test(words)) return sentence('The mail server refuses the connection: nothing listens at SMTP_URL')
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(words)) return sentence('The host of SMTP_URL is not known')
  if (/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|Timeout|ECONNRESET|closed/i.test(words))
    return sentence('The mail server does not answer')
  if (responseCode > 0) return sentence(`The mail server refuses mail with code ${responseCode}`)
  return sentence('The mail could not be handed over')
}

/** An error whose message is the trouble, followed by the mail server's answer. */
export class MailError extends Error {
  readonly trouble: MailTrouble
  constructor(error: unknown) {
    const trouble = mailTrouble(error)
    super(`${trouble.sentence}: ${error instanceof Error ? error.message : error}`, { cause: error })
    this.name = 'MailError'
    this.trouble = trouble
  }
}

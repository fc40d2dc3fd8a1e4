import type { ReactNode } from 'react'

/** What is wrong with a form as a whole, and what can be done about it; screen readers say it when it comes. */
export function FormNotice({ text, children }: { text: string | undefined; children?: ReactNode }) {
  return (
    <div role="alert" className="form-alert">
      {text && (
        <p className="notice notice-alert">
          {text} {children}
        </p>
      )}
    </div>
  )
}

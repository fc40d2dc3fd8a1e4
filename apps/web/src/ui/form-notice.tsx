import type { ReactNode } from 'react'

/** An error of the whole form with possible actions; screen readers announce it. */
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

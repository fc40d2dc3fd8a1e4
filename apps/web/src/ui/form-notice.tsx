/** What is wrong with a form as a whole; screen readers say it when it comes. */
export function FormNotice({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="form-alert">
      {text && <p className="notice notice-alert">{text}</p>}
    </div>
  )
}

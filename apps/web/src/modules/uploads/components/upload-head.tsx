import type { ReactNode } from 'react'

interface UploadHeadProps {
  title: string
  sentence: string
  children?: ReactNode
}

export function UploadHead({ title, sentence, children }: UploadHeadProps) {
  return (
    <header className="upload-top">
      <div>
        <h1 className="h52">{title}</h1>
        <p className="quiet">{sentence}</p>
      </div>
      {children}
    </header>
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="input-icon input-end">
      <input
        className="input"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
      />
      <button
        type="button"
        className="square"
        aria-label={isShown ? 'Hide the password' : 'Show the password'}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon className="icon" aria-hidden="true" />
      </button>
    </span>
  )
}

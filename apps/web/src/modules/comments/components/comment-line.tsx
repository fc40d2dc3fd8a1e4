import type { Comment } from '@allcity/contract/comments'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useRemoveComment } from '../mutations.ts'
import { CommentText } from './comment-text.tsx'
import { EditComment } from './edit-comment.tsx'

const ReportDialog = lazyPart(
  async () => (await import('#web/modules/moderation/components/report-dialog.tsx')).ReportDialog,
)

export function CommentLine({ comment }: { comment: Comment }) {
  const { id, by, createdAt, editedAt, mayRemove } = comment
  const username = useAuth(({ user }) => user?.username)
  const [doing, setDoing] = useState<'reading' | 'editing' | 'reporting'>('reading')
  const remove = useRemoveComment()
  const editButton = useFocusOnReturn<HTMLButtonElement>(doing !== 'editing')
  const isMine = username === by.username
  const author = by.username
  return (
    <article className="comment" aria-label={t`Comment by ${author}`}>
      <PersonDisc username={by.username} photo={by.avatar} />
      <div className="comment-body">
        <p>
          <PersonLink username={by.username} />{' '}
          <span className="small quiet">
            <RelativeTime at={createdAt} />
            {editedAt && t`, edited`}
          </span>
        </p>
        {doing === 'editing' ? (
          <EditComment comment={comment} onDone={() => setDoing('reading')} />
        ) : (
          <CommentText comment={comment} />
        )}
        {username && doing !== 'editing' && (
          <p className="comment-tools">
            {isMine && (
              <Button ref={editButton} isSmall variant="quiet" onClick={() => setDoing('editing')}>
                <Trans>Edit</Trans>
              </Button>
            )}
            {mayRemove && (
              <Button
                isSmall
                variant="quiet"
                aria-label={t`Delete the comment by ${author}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                <Trans>Delete</Trans>
              </Button>
            )}
            {!isMine && (
              <Button
                isSmall
                variant="quiet"
                aria-label={t`Report the comment by ${author}`}
                aria-haspopup="dialog"
                onClick={() => setDoing('reporting')}
              >
                <Trans>Report</Trans>
              </Button>
            )}
          </p>
        )}
        {doing === 'reporting' && (
          <Suspense>
            <ReportDialog about={{ type: 'comment', id }} owner={by.username} onClose={() => setDoing('reading')} />
          </Suspense>
        )}
      </div>
    </article>
  )
}

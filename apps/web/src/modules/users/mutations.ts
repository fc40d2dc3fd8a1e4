import type { Sent } from '@allcity/contract/endpoint'
import { users } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#web/lib/call.ts'
import { download } from '#web/lib/download.ts'
import { loadPart } from '#web/lib/missing-part.ts'
import { forgetAnswers } from '#web/lib/query-client.ts'
import { safeSessionStorage } from '#web/lib/safe-storage.ts'
import { toast } from '#web/lib/toast.ts'
import { clearStored, noteDeleting } from '#web/lib/tokens.ts'
import { forgetMember, rememberMember, useAuth } from '#web/modules/auth/store.ts'
import { deleteMemberDrafts } from './mutations-drafts.ts'
import { myProfile, mySessions } from './queries.ts'

const namesMe = ['artworks', 'sightings', 'comments', 'collections', 'boards']

/** Changes my profile, and what my page shows, one change after another. Invalidates my page and whatever has my name beside it. */
export function useEditProfile() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: (body: Sent<typeof users.editProfile>['body']) => call(users.editProfile, { body }),
    onSuccess: ({ profile }) => {
      cache.setQueryData(myProfile().queryKey, profile)
      rememberMember(profile)
      // It begins with what is kept, and is to begin with what was just saved.
      cache.removeQueries({ queryKey: ['users', 'public'], type: 'inactive' })
      return cache.invalidateQueries({ predicate: ({ queryKey: [subject] }) => namesMe.includes(String(subject)) })
    },
  })
}

/** Sends a photo, waits until its sizes are cut, and makes it the face of the account. */
export function useChangeAvatar(onProgress: (share: number) => void) {
  const edit = useEditProfile()
  return useMutation({
    mutationFn: async (file: File) => {
      const { sendPhoto } = await loadPart(() => import('#web/lib/send-photo.ts'))
      return edit.mutateAsync({ avatarId: await sendPhoto(file, onProgress) })
    },
    onSuccess: () => toast.success(t`Photo saved`),
  })
}

export function useExport() {
  return useMutation({
    mutationFn: (username: string) => download('/users/export', `allcity-${username}.zip`),
  })
}

/** Signs out one other device. Invalidates my sessions. */
export function useEndSession(id: string) {
  return useEndElsewhere((body) => call(users.endSession, { params: { id }, body }))
}

/** Signs out everywhere else. Invalidates my sessions. */
export function useEndOtherSessions() {
  return useEndElsewhere((body) => call(users.endOtherSessions, { body }))
}

function useEndElsewhere(end: (body: { password: string }) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => {
      toast.success(t`Signed out`)
      return cache.invalidateQueries({ queryKey: mySessions().queryKey })
    },
  })
}

/** Signs out everywhere, here too. */
export function useEndSessions() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { password: string }) => call(users.endSessions, { body }),
    onSuccess: async () => {
      clearStored()
      await navigate('/')
      forgetMember()
      forgetAnswers(cache)
      toast.success(t`Signed out everywhere`)
    },
  })
}

/** The same for who may not sign in. */
export function useExportByKey(id: string, key: string) {
  return useMutation({
    mutationFn: (proof: { password: string }) => download(`/statements/${id}/export`, 'allcity.zip', { key, ...proof }),
  })
}

export function useDeleteByKey(id: string, key: string) {
  return useMutation({
    mutationFn: (proof: { password: string }) => call(users.deleteByKey, { params: { id }, body: { key, ...proof } }),
  })
}

export function useDeleteAccount() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (body: Sent<typeof users.deleteAccount>['body']) => {
      const member = useAuth.getState().user?.id
      noteDeleting(true)
      const reply = await call(users.deleteAccount, { body }).finally(() => noteDeleting(false))
      forgetMember()
      safeSessionStorage.clear()
      if (member !== undefined) await deleteMemberDrafts(member)
      return reply
    },
    onSuccess: async () => {
      await navigate('/')
      forgetAnswers(cache)
      toast.success(t`Account deleted`)
    },
  })
}

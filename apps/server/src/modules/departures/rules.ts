/** Whose works are nobody's: an account that no one signs in to, made with the first work that is left behind. */
export const formerMemberId = '00000000-0000-7000-8000-000000000000'
export const formerMember = {
  username: 'former-member',
  name: 'Former member',
  bio: 'Works of people who have left Allcity and let them stay.',
}

export const formerMember = {
  username: 'former-member',
  name: 'Former member',
  bio: 'Works of people who have left Allcity and let them stay.',
}

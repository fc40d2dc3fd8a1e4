/** The widest picture that an export, a feed or a link preview names, in pixels. */
export const previewWidth = 1_280

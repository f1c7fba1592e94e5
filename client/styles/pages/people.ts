import.meta.glob(['../../../ui/avatar.page.css', '../../../ui/cards/{team,review-card}.page.css', '../../../routes/experts/*.page.css'], {
  eager: true,
})

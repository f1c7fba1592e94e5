import.meta.glob(
  ['../../../routes/{post,blog}/*.page.css', '../../../features/search/view/*.page.css', '../../../ui/cards/post-card.page.css'],
  { eager: true },
)

import.meta.glob(['../../../features/leads/view/*.page.css', '../../../ui/copy-button.page.css'], { eager: true })

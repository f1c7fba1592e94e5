import.meta.glob(['../../../ui/cards/{team,review-card}.page.css', '../../../routes/experts/*.page.css'], { eager: true })

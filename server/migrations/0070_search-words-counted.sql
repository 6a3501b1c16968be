-- Taking back what had made a sub-category left its words counted.
UPDATE search_words w SET item_count = c.items
  FROM (SELECT w.word, coalesce(sum(s.item_count), 0) AS items FROM search_words w
    LEFT JOIN sub_category_words s ON s.word = w.word GROUP BY w.word) c
  WHERE c.word = w.word AND c.items <> w.item_count;
